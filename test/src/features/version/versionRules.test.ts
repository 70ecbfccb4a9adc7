import { isUpdateRequired, judgeOffer } from '../../../../src/features/version/versionRules';

// spec: version-6
describe('the judgement of an offered version', () => {
  test.each([
    ['1.0.0', '1.0.0', 'current'],
    ['1.0.0', '1.0.1', 'outdated'],
    ['2.0.0', '1.9.9', 'outdated'],
    ['1.2.3', '1.2.2', 'rolledBack'],
    ['2.1.1', '1.0.0', 'rolledBack'],
    [null, '1.0.0', 'unknown'],
    ['1.0.0', null, 'unknown'],
    [null, null, 'unknown'],
    ['1.0', '1.0.0', 'current'],
    ['1.0.0', 'latest', 'current'],
  ] as const)('with version %s running and version %s offered is "%s"', (running, available, offer) => {
    expect(judgeOffer(running, available)).toBe(offer);
  });
});

describe('an update is required', () => {
  test.each([
    ['1.9.9', '2.0.0', false, true],
    ['1.0.0', '1.9.0', false, false],
    ['1.0.0', '1.0.1', true, true],
    ['2.0.0', '1.9.9', false, false],
    [null, '2.0.0', false, false],
    ['1.0.0', null, false, false],
    ['1.0.0', '1.0.0', false, false],
  ])(
    'only if the server demands it or the major version is higher (running: %s, offered: %s, demanded: %s, required: %s)',
    (running, available, byServer, required) => {
      expect(isUpdateRequired(running, available, byServer)).toBe(required);
    },
  );
});
