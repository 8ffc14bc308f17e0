/** Longest side of a stored picture in pixels. */
const maxSide = 1600;
const quality = 0.86;

/**
 * The picture drawn anew: turned as its camera says, small enough for the site, and without anything but pixels. WebP, or
 * JPEG where the browser writes none.
 *
 * @throws Error with a text for the writer where the file is no picture that this browser can read
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('This file is no picture that can be read here. Use a JPEG, PNG or WebP file.');
  });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await toBlob(canvas, 'image/webp');
  return webp?.type === 'image/webp'
    ? webp
    : ((await toBlob(canvas, 'image/jpeg')) ?? Promise.reject(new Error('The picture could not be drawn')));
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
