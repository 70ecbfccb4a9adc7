/** Lets what takes turns of the real event loop happen (messages between tabs, hashes), then `ms` of the fake clock. */
export async function settle(ms = 0): Promise<void> {
  for (let turn = 0; turn < 20; turn++)
    await new Promise((resolve) => jest.requireActual('timers').setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(ms);
}
