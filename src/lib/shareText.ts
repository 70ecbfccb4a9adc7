import { copyText } from './copyText';

/** Opens the share sheet, or copies the text. `shared` also if the person closed the share sheet. Never rejects. */
export async function shareText(title: string, text: string): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function')
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  return (await copyText(text)) ? 'copied' : 'failed';
}
