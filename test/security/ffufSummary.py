"""What ffuf let through, by status: `ffufSummary.py results.json`."""
import collections
import json
import sys

results = json.load(open(sys.argv[1], encoding='utf8'))['results']
statuses = collections.defaultdict(list)
for result in results:
    statuses[result['status']].append(result['input']['FUZZ'])
for status, names in sorted(statuses.items()):
    shown = ' '.join(names) if len(names) <= 30 else f'{len(names)} addresses, {names[0]} ... {names[-1]}'
    print(f'{status}: {shown}', end='; ')
print('nothing else')
