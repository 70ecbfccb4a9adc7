import userEvent from '@testing-library/user-event';

/** Sets a field's text at once. Typing each character would redraw a large form each time. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
