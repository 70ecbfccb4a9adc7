/** Replaces canvas and decoded pictures, which jsdom lacks. */

export interface FakePictures {
  /** How often the page has drawn a coloured roof on a canvas. */
  readonly drawn: () => number;
  readonly restore: () => void;
}

/** Replaces every picture by a picture of 4 x 3 pixels in a middle grey. */
export function fakePictures(): FakePictures {
  let drawn = 0;
  const context = {
    drawImage: () => undefined,
    getImageData: (_left: number, _top: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(149),
    }),
    putImageData: () => {
      drawn += 1;
    },
  };
  const getContext = jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => context) as unknown as HTMLCanvasElement['getContext']);
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 4, height: 3, close: () => undefined }),
    ImageData: class {
      readonly data: Uint8ClampedArray;
      constructor(
        readonly width: number,
        readonly height: number,
      ) {
        this.data = new Uint8ClampedArray(width * height * 4);
      }
    },
  });
  return { drawn: () => drawn, restore: () => getContext.mockRestore() };
}
