import { reloadOnceForChunk } from '../../../../src/app/start/chunkReload';

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

test('reloads once for a missing chunk, and again a minute later', () => {
  const reload = jest.fn();
  sessionStorage.clear();
  expect(reloadOnceForChunk(missing, reload, 100_000)).toBe(true);
  expect(reloadOnceForChunk(missing, reload, 130_000)).toBe(false);
  expect(reloadOnceForChunk(missing, reload, 170_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload for any other fault', () => {
  const reload = jest.fn();
  expect(reloadOnceForChunk(new Error('x'), reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload when the browser cannot store the time, because it might reload for ever', () => {
  const reload = jest.fn();
  const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The user has blocked it.', 'SecurityError');
  });
  expect(reloadOnceForChunk(missing, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  refused.mockRestore();
});
