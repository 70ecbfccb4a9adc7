import userEvent from '@testing-library/user-event';

/** Pastes the text, because typing would redraw a large form for each character. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
