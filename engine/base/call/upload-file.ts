import { isLost } from '../../../machines/kit/failure.ts'
import { readAnswer } from './answer.ts'
import { CallError } from './call-error.ts'
import { WishKeys } from './wish-keys.ts'

export interface UploadTo {
  merchantCode: string
  /** Where calls go when it is not the page's own host. */
  callOrigin?: string | undefined
  /** Of the session; null for none. */
  token: string | null
}

/** Of what was not answered yet, by where it goes and what it is. */
const wishes = new Map<string, WishKeys>()

/** Whether an error says what became of the request: only then is the same file another request. */
function isAnswered(error: CallError): boolean {
  return !isLost({ error }) && error.code !== 'request_running'
}

/** Sends a file as the body of a request: the value of the answer, or a CallError. The same after a lost answer is stored once. */
export async function uploadFile<T>(
  { merchantCode, callOrigin, token }: UploadTo,
  path: string,
  file: File,
  signal?: AbortSignal,
): Promise<T> {
  const { name, size, lastModified, type } = file
  const wish = JSON.stringify([path, name, size, lastModified, type])
  const keys = wishes.get(wish) ?? new WishKeys()
  wishes.set(wish, keys)
  try {
    const response = await fetch(`${callOrigin ?? ''}${path}`, {
      method: 'POST',
      headers: {
        Merchant: merchantCode,
        'Content-Type': type,
        'Idempotency-Key': keys.of(wish),
        ...(token !== null && { Authorization: token }),
      },
      body: file,
      ...(signal && { signal }),
      credentials: callOrigin === undefined ? 'same-origin' : 'omit',
    })
    const value = await readAnswer<T>(response)
    wishes.delete(wish)
    return value
  } catch (error) {
    if (error instanceof CallError) {
      if (isAnswered(error)) wishes.delete(wish)
      throw error
    }
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
