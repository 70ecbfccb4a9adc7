import { reloadOnceForChunk } from '../../../../src/app/start/chunkReload';

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

test('the page reloads at most once a minute for a missing code file', () => {
  const reload = jest.fn();
  sessionStorage.clear();
  expect(reloadOnceForChunk(missing, reload, 100_000)).toBe(true);
  expect(reloadOnceForChunk(missing, reload, 130_000)).toBe(false);
  expect(reloadOnceForChunk(missing, reload, 170_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the page does not reload for an error other than a missing code file', () => {
  const reload = jest.fn();
  expect(reloadOnceForChunk(new Error('x'), reload, 100_000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('the page does not reload when the browser blocks session storage', () => {
  const reload = jest.fn();
  const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The user has blocked it.', 'SecurityError');
  });
  expect(reloadOnceForChunk(missing, reload, 100_000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  refused.mockRestore();
});
