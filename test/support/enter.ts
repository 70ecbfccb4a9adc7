import userEvent from '@testing-library/user-event';

/** Puts a text into a field at once: typing it sign by sign draws a large form as often. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
