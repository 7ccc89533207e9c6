import sharp, { type Metadata, type Sharp } from 'sharp'

/** What is written in a file beside the picture: where and when it was taken, by whom, with what. */
function tellsMore({ exif, xmp, iptc, comments }: Metadata): boolean {
  return [exif, xmp, iptc].some((part) => part !== undefined) || (comments?.length ?? 0) > 0
}

/** Pictures that may tell more, drawn anew in the kind that they are of. */
const again: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/avif': (picture) => picture.avif({ quality: 70 }),
}

/** Whether pictures of a type may tell more than they show. */
export function isDrawnAnew(type: string): boolean {
  return type in again
}

/** A picture upright, and without what else a camera or a program wrote into it. Rejects where it cannot be drawn. */
export async function drawUpright(bytes: Buffer, type: string, maxPixels: number): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: true })
  const told = await picture.metadata()
  const draw = again[type]
  if (!draw || !tellsMore(told)) return bytes
  // Several frames are never turned: cameras take one.
  const upright = (told.pages ?? 1) > 1 ? picture : picture.autoOrient()
  return draw(upright).keepIccProfile().toBuffer()
}

/** Draws a picture whole, for whoever wants to know whether it can be. Rejects where it cannot. */
export async function drawWhole(bytes: Buffer, type: string, maxPixels: number): Promise<void> {
  const clean = await drawUpright(bytes, type, maxPixels)
  await sharp(clean, { limitInputPixels: maxPixels }).stats()
}
