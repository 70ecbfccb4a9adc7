import userEvent from '@testing-library/user-event';

/** Sets the text of a field at once, because typing each character would redraw a large form each time. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
