#!/bin/bash
# test/security/scan.sh /tmp/scan.env /tmp/scan [ffuf|sqlmap|wapiti ...]: the scans of README.md against a running `npm run serve:scan -- /tmp/scan.env`.
# What each tool says lies in the folder, with what the gateway counted beside it. Nothing else on this machine is asked.
set -u
. "$1"; out=$2; shift 2
tools=${*:-ffuf sqlmap wapiti}
here=$(dirname "$0")
mkdir -p "$out"
counts() { curl -s -X POST "$ORIGIN/.scan/counts" | tee "$out/$1.counts" | tail -1; }
counts start > /dev/null

ffuf_scan() { # name, wordlist, more
  local name=$1 list=$2; shift 2
  ffuf -s -timeout 60 -w "$list" -u "$SERVER/FUZZ" -mc all -fc 401,404 -fs "$(curl -s "$SERVER/" | wc -c)" -o "$out/ffuf-$name.json" "$@" > "$out/ffuf-$name.txt" 2> "$out/ffuf-$name.log"
  echo "ffuf $name: $(grep -cv '^#' "$list") addresses, $(python3 "$here/ffufSummary.py" "$out/ffuf-$name.json")"
}

sqlmap_scan() { # name, more
  local name=$1; shift
  local log="$out/sqlmap-$name.txt"
  sqlmap --batch --level 2 --risk 2 --flush-session --disable-coloring --ignore-code=400,401,403,404,409,413,422,429 --threads 4 \
    -H "${header:-Authorization: Bearer $TOKEN}" "$@" > "$log" 2>&1
  echo "sqlmap $name: $(grep -c 'testing for SQL injection on' "$log") parameters, injectable: $(grep -cE 'is vulnerable|identified the following injection' "$log"), $(counts "sqlmap-$name")"
}

for tool in $tools; do case $tool in
ffuf)
  words=${WORDS:-/usr/share/dirb/wordlists/common.txt}
  ffuf_scan paths "$here/paths.txt"
  ffuf_scan paths-admin "$here/paths.txt" -H "Authorization: Bearer $SERVER_TOKEN"
  ffuf_scan words "$words"
  ffuf_scan words-admin "$words" -H "Authorization: Bearer $SERVER_TOKEN"
  # Below the calls, where the app's page answers nothing.
  sed 's|^|api/v1/|' "$words" > "$out/words-api"; ffuf_scan words-api "$out/words-api" -H "Authorization: Bearer $SERVER_TOKEN"
  # What is published must be closed to strangers: each address of the release, without a token.
  curl -s "$ORIGIN/.scan/published" | sed 's|^/||' > "$out/published"; ffuf_scan published "$out/published"
  ffuf_scan published-admin "$out/published" -H "Authorization: Bearer $SERVER_TOKEN"
  ;;
sqlmap)
  image=$(curl -s "$ORIGIN/.scan/published" | sed -n 's|^/api/filedata?id=||p' | head -1)
  sheet='{"version":"1.0.0","day":"2026-11-21","parts":[]}'
  sqlmap_scan authenticate -u "$ORIGIN/api/v1/authenticate" --data "key=AAAA-BBBB-CCCC-DDDD"
  sqlmap_scan users -u "$ORIGIN/api/v1/users/store" \
    --data "company=Muster&email=a@muster.example&permission_group=default&firstname=A&lastname=B&salutation=male"
  sqlmap_scan cart -u "$ORIGIN/api/v1/cart" \
    --data "email=a@muster.example&items[0][image]=$image&items[0][name]=a&items[0][description]=b"
  sqlmap_scan cart-key -u "$ORIGIN/api/v1/cart" -p key \
    --data "email=a@muster.example&key=00000000-0000-4000-8000-000000000001&items[0][image]=$image&items[0][name]=a&items[0][description]=b"
  sqlmap_scan cart-sheet -u "$ORIGIN/api/v1/cart" -p 'items[0][sheet]' \
    --data "email=a@muster.example&items[0][sheet]=$sheet&items[0][name]=a&items[0][description]=b"
  sqlmap_scan cart-entry -u "$ORIGIN/api/v1/cart/00000000-0000-4000-8000-000000000001*"
  for call in deactivate activate rekey sessions/end; do
    sqlmap_scan "user-${call/\//-}" -u "$ORIGIN/api/v1/users/4711*/$call" --data "x=1"
  done
  sqlmap_scan user-session-end -u "$ORIGIN/api/v1/users/4711*/sessions/1*/end" --data "x=1"
  sqlmap_scan user-sessions -u "$ORIGIN/api/v1/users/4711*/sessions"
  sqlmap_scan product -u "$ORIGIN/api/v1/product?id=lindora-12"
  sqlmap_scan news -u "$ORIGIN/api/v1/news?id=1"
  sqlmap_scan search -u "$ORIGIN/api/v1/search?part=AAAAAAAAAAAAAAAAAAAAAA"
  sqlmap_scan filedata -u "$ORIGIN/api/filedata?id=$image"
  # Without a token: where one comes, the cookie is not looked at.
  header='X-Scan: 1' sqlmap_scan filedata-cookie -u "$ORIGIN/api/filedata?id=$image" --cookie "dachberater_filedata=AAAAAAAAAAAAAAAAAAAAAA" -p dachberater_filedata
  sqlmap_scan usage -u "$ORIGIN/api/v1/usage?days=7"
  sqlmap_scan headers -u "$ORIGIN/api/version_available" -H "application-version: 1.0.0*" -H "User-Agent: a*" -H "Referer: b*"
  header='Authorization: Bearer AAAAAAAAAAAAAAAAAAAAAA*' sqlmap_scan token -u "$ORIGIN/api/v1/session"
  sqlmap_scan share -u "$ORIGIN/application/share/00000000-0000-4000-8000-000000000001*/1*"
  sqlmap_scan manifests -u "$ORIGIN/api/v1/manifests/$(printf 'a%.0s' {1..64})*"
  sqlmap_scan packs -u "$ORIGIN/api/v1/packs/$(printf 'a%.0s' {1..64})*"
  sqlmap_scan difference -u "$ORIGIN/api/v1/manifests/$(printf 'a%.0s' {1..64})*/from/$(printf 'b%.0s' {1..64})*"
  sqlmap_scan collect -u "$ORIGIN/collect" -H "Content-Type: application/json" \
    --data '{"hits":[{"page":"/dashboard*","title":"a*","at":"2026-11-21T08:00:00.000Z*"}]}'
  ;;
wapiti)
  wapiti -u "$ORIGIN/" -s "$MAP" -H "Authorization: Bearer $TOKEN" --scope folder -S paranoid -d 2 --flush-session --no-bugreport -v 1 \
    --endpoint "$ORIGIN/.scan/hook/" --max-scan-time "${WAPITI_CRAWL_S:-600}" --max-attack-time "${WAPITI_MODULE_S:-600}" -f json -o "$out/wapiti.json" \
    -m backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe \
    > "$out/wapiti.txt" 2>&1
  echo "wapiti: $(python3 "$here/wapitiSummary.py" "$out/wapiti.json")"
  echo "wapiti: $(counts wapiti)"
  ;;
esac; done
