import { toast } from 'react-hot-toast';
import { apiPath, CALLS } from '../../domain/paths.ts';
import { SHOP_IMAGE } from '../../domain/shop-image.ts';
import { PICTURE_WORDS } from '../../text/account-screens.ts';

/** In px, the size that the server stores. */
const LONGEST_SIDE = 1600;

/** What the server decodes; other pictures, such as GIF and AVIF, are sent as JPEG. */
const ACCEPTED = /^image\/(jpeg|png|webp)$/;

/** Why a chosen file can't be used, as far as the browser can tell. */
export function pictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return PICTURE_WORDS.notAnImage;
  return size > SHOP_IMAGE.maxBytes ? PICTURE_WORDS.tooLarge : undefined;
}

/** Uploads the shop picture; false: it failed. */
export async function sendShopImage(
  file: File,
  onProgress: (percent: number) => void,
): Promise<boolean> {
  if (pictureProblem(file)) return false;
  const shown = toast.loading(PICTURE_WORDS.uploading);
  return put(await lighter(file), onProgress).finally(() => toast.dismiss(shown));
}

/**
 * Scales a camera's picture down before the upload: networks are slow. The server re-encodes whatever arrives, so if
 * this fails the file is sent unchanged.
 */
async function lighter(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const scaled = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', 0.85),
    );
    const isAccepted = ACCEPTED.test(file.type);
    return scaled && (!isAccepted || scaled.size < file.size) ? scaled : file;
  } catch {
    return file;
  }
}

/** XMLHttpRequest, because `fetch` has no upload progress. */
function put(picture: Blob, onProgress: (percent: number) => void): Promise<boolean> {
  return new Promise((resolve) => {
    onProgress(0);
    const request = new XMLHttpRequest();
    request.open('PUT', apiPath(CALLS.shopImage));
    request.setRequestHeader('content-type', picture.type);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / total));
    request.onload = () => resolve(request.status >= 200 && request.status < 300);
    request.onerror = () => resolve(false);
    request.ontimeout = () => resolve(false);
    request.timeout = 120_000;
    request.send(picture);
  });
}
