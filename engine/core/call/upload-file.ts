import { readAnswer } from './answer.ts'
import { CallError } from './call-error.ts'

export interface UploadTo {
  merchantCode: string
  /** Where calls go when it is not the page's own host. */
  callOrigin?: string | undefined
  /** Of the session; null for none. */
  token: string | null
}

/** Sends a file as the body of a request: the value of the answer, or a CallError. */
export async function uploadFile<T>(
  { merchantCode, callOrigin, token }: UploadTo,
  path: string,
  file: Blob,
  signal?: AbortSignal,
): Promise<T> {
  try {
    const response = await fetch(`${callOrigin ?? ''}${path}`, {
      method: 'POST',
      headers: {
        Merchant: merchantCode,
        'Content-Type': file.type,
        ...(token !== null && { Authorization: token }),
      },
      body: file,
      ...(signal && { signal }),
      credentials: callOrigin === undefined ? 'same-origin' : 'omit',
    })
    return await readAnswer<T>(response)
  } catch (error) {
    if (error instanceof CallError) throw error
    signal?.throwIfAborted()
    throw new CallError({ code: 'network_abnormal', status: 0 }, { cause: error })
  }
}

/** Bytes of one picture, as the gateway takes it. */
const maxPictureBytes = 5 * 1024 * 1024

/** Refuses what the gateway would: anything but a PNG or JPEG, or too much of it. */
export function requirePicture(file: File | undefined): File {
  if (!file || !/^image\/(png|jpeg)$/.test(file.type))
    throw new CallError({ code: 'picture_kind', status: 0 })
  if (file.size > maxPictureBytes) throw new CallError({ code: 'payload_too_large', status: 0 })
  return file
}
