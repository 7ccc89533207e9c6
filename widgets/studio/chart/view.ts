import type { Box } from '../../../engine/studio/layout.ts'

/** Where a picture lies in its frame, in the frame's pixels. */
export interface View {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

const minScale = 0.05
const maxScale = 2.5
const margin = 28
/** Room that is left around what is brought into view. */
const comfort = 40
/** Below this, labels of eleven pixels cannot be read. */
export const legible = 0.85

function clamp(value: number, low: number, high: number) {
  return Math.min(high, Math.max(low, value))
}

/** The view in which a whole picture fills a frame, no larger than life and a bit. */
export function fitted(picture: Size, frame: Size): View {
  const scale = clamp(
    Math.min((frame.width - 2 * margin) / picture.width, (frame.height - 2 * margin) / picture.height, 1.15),
    minScale,
    maxScale,
  )
  return {
    scale,
    x: (frame.width - picture.width * scale) / 2,
    y: Math.max(margin, (frame.height - picture.height * scale) / 2),
  }
}

/** Where a side begins so that its middle is in the frame's, without more than a margin of nothing beside the picture. */
function placed(middle: number, picture: number, frame: number): number {
  if (picture + 2 * margin <= frame) return (frame - picture) / 2
  return clamp(frame / 2 - middle, frame - margin - picture, margin)
}

/** The same scale, with this box in the middle. */
function centred(scale: number, box: Box, picture: Size, frame: Size): View {
  return {
    scale,
    x: placed((box.x + box.width / 2) * scale, picture.width * scale, frame.width),
    y: placed((box.y + box.height / 2) * scale, picture.height * scale, frame.height),
  }
}

/** How a picture is first seen: whole if it can be read so, otherwise the part around a box. */
export function opened(picture: Size, frame: Size, focus: Box | null): View {
  const whole = fitted(picture, frame)
  if (whole.scale >= legible || !focus) return whole
  return centred(legible, focus, picture, frame)
}

function isInside(start: number, length: number, frame: number) {
  return start >= comfort && start + length <= frame - comfort
}

/** The view in which a box is seen: the one given, if it is seen in that. */
export function revealed(view: View, box: Box, picture: Size, frame: Size): View {
  const { scale } = view
  const seen =
    isInside(view.x + box.x * scale, box.width * scale, frame.width) &&
    isInside(view.y + box.y * scale, box.height * scale, frame.height)
  if (seen) return view
  const next = centred(scale, box, picture, frame)
  return next.x === view.x && next.y === view.y ? view : next
}

/** Zooms about a point of the frame, which stays where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = clamp(view.scale * factor, minScale, maxScale)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The smallest box around as many of these as a frame holds, the first of them always. */
export function around(boxes: readonly Box[], scale: number, frame: Size): Box | null {
  const [first, ...rest] = boxes
  if (!first) return null
  return rest.reduce((whole, box) => {
    const x = Math.min(whole.x, box.x)
    const y = Math.min(whole.y, box.y)
    const width = Math.max(whole.x + whole.width, box.x + box.width) - x
    const height = Math.max(whole.y + whole.height, box.y + box.height) - y
    const fits = width * scale <= frame.width - 2 * comfort && height * scale <= frame.height - 2 * comfort
    return fits ? { x, y, width, height } : whole
  }, first)
}

/** Which of these pictures is seen largest when it is whole. */
export function largest<Picture extends Size>(
  pictures: readonly Picture[],
  frame: Size,
): Picture | undefined {
  return [...pictures].sort((value, other) => fitted(other, frame).scale - fitted(value, frame).scale)[0]
}
