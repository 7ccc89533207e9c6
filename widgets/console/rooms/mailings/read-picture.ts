import { readBase64 } from '../../kit/read-base64.ts'

const maxBytes = 5 * 1024 * 1024

/** A file as base64. Refuses what is no PNG or JPEG, or too large, with a RangeError. */
export async function readPicture(file: File): Promise<string> {
  if (!/^image\/(png|jpeg)$/.test(file.type) || file.size > maxBytes) throw new RangeError('not a picture')
  return readBase64(file)
}
