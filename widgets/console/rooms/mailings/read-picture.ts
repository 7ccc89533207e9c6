const maxBytes = 5 * 1024 * 1024

/** A file as base64. Refuses what is no PNG or JPEG, or too large, with a RangeError. */
export async function readPicture(file: File): Promise<string> {
  if (!/^image\/(png|jpeg)$/.test(file.type) || file.size > maxBytes) throw new RangeError('not a picture')
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
