"""What wapiti found, by kind: `wapitiSummary.py report.json`."""
import json
import sys

report = json.load(open(sys.argv[1], encoding='utf8'))
for kind in ('vulnerabilities', 'anomalies'):
    for name, found in report[kind].items():
        if found:
            places = sorted({f"{one['method']} {one['path']} {one.get('parameter') or ''}".strip() for one in found})
            print(f"{name}: {len(found)} ({'; '.join(places[:12])})", end='. ')
print(report['infos'].get('crawled_pages', ''))
