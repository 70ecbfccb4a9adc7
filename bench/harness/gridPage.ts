/** What the grid's benchmark does in a page of the app. Each function runs in the page, without anything from around it. */

/** Goes to the tiles by the dashboard's link; milliseconds from the click until the first cards are painted. */
export async function openGrid(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const link = document.querySelector<HTMLElement>('main a[href="/products/tiles"]');
  if (link === null) throw new Error('No way to the tiles');
  const start = performance.now();
  link.click();
  while (document.querySelector('[aria-posinset="1"]') === null) await frame();
  // The frame with the cards is painted when the next one begins.
  await frame();
  return performance.now() - start;
}

/** Goes back to the dashboard and waits for its tiles. */
export async function goBack(): Promise<void> {
  history.back();
  while (document.querySelector('main a[href="/products/tiles"]') === null)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Opens the filter's panel and waits for its dropdowns. */
export async function openFilter(): Promise<void> {
  document.querySelector<HTMLElement>('header button[aria-label="Filter"]')?.click();
  while (document.querySelector('[role="group"] button[aria-haspopup="listbox"]') === null)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Chooses each option of the first dropdown in turn, then takes the choice back by its chip; for each change the
 * milliseconds from the click until it is painted. The chip comes and goes with the entries, also where their number stays.
 */
export async function changeFilter(): Promise<{ readonly chosen: number[]; readonly takenBack: number[] }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const chips = () => document.querySelectorAll('main button[aria-label$="entfernen"]').length;
  const untilChanged = async (press: HTMLElement): Promise<number> => {
    const before = chips();
    const start = performance.now();
    press.click();
    while (chips() === before) {
      if (performance.now() - start > 10_000) throw new Error('The choice shows no effect');
      await frame();
    }
    await frame();
    return performance.now() - start;
  };
  const open = async (): Promise<HTMLElement[]> => {
    document.querySelector<HTMLElement>('[role="group"] button[aria-haspopup="listbox"]')?.click();
    while (document.querySelector('[role="option"]') === null) await pause(20);
    await pause(500);
    return [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  };
  const chosen: number[] = [];
  const takenBack: number[] = [];
  const { length } = await open();
  for (let place = 1; place < length; place += 1) {
    const option = (
      document.querySelector('[role="option"]') === null
        ? await open()
        : [...document.querySelectorAll<HTMLElement>('[role="option"]')]
    )[place];
    if (option === undefined || option.getAttribute('aria-disabled') === 'true') continue;
    chosen.push(await untilChanged(option));
    await pause(700);
    const chip = document.querySelector<HTMLElement>('main button[aria-label$="entfernen"]');
    if (chip === null) throw new Error('No chip for the choice');
    takenBack.push(await untilChanged(chip));
    await pause(700);
  }
  return { chosen, takenBack };
}

/** Scrolls through the whole list, a screen and a half in four frames; how long each frame took, in milliseconds. */
export async function scrollThrough(): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const step = (innerHeight * 1.5) / 4;
  const frames: number[] = [];
  let before = await frame();
  for (;;) {
    scrollBy(0, step);
    const now = await frame();
    frames.push(now - before);
    before = now;
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return frames;
  }
}
