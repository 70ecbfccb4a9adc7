import { Slices } from '../../sw/slices';

const SECOND = 1_000;

describe('slices', () => {
  test('a poll each second opens one a minute, and work never lacks one', () => {
    const slices = new Slices();
    let opened = 0;
    for (let second = 0; second < 3_600; second += 1) {
      const now = second * SECOND;
      if (slices.isDue(now)) {
        slices.open(now);
        opened += 1;
      }
      expect(slices.mayStart(now)).toBe(true);
    }
    expect(opened).toBe(60);
  });

  test('without polls no work starts after 240 s', () => {
    const slices = new Slices();
    slices.open(0);
    expect(slices.mayStart(239 * SECOND)).toBe(true);
    expect(slices.mayStart(240 * SECOND)).toBe(false);
    expect(slices.isDue(500 * SECOND)).toBe(true);
  });

  test('no work starts before the first', () => {
    expect(new Slices().mayStart(0)).toBe(false);
  });

  test('closed, none opens any more', () => {
    const slices = new Slices();
    slices.open(0);
    slices.close();
    expect(slices.mayStart(SECOND)).toBe(false);
    expect(slices.isDue(3_600 * SECOND)).toBe(false);
  });
});
