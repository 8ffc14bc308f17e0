const maxSide = 1600;
const quality = 0.86;

/**
 * Redraws a picture so that it is upright, small enough for the site, and free of metadata. The result is WebP, or JPEG if the browser
 * cannot write WebP.
 *
 * @throws Error with a message for the writer if the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('This file type is not supported. Use a JPEG, PNG or WebP file.');
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
    : ((await toBlob(canvas, 'image/jpeg')) ?? Promise.reject(new Error('Could not read the picture. Try another file.')));
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
