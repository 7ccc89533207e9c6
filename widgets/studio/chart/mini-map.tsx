import type { PointerEvent } from 'react'
import type { Layout } from '../../../engine/studio/layout.ts'
import type { ChartMarks } from './chart-picture.tsx'
import type { Size, View } from './view.ts'

export interface MiniMapProps {
  layout: Layout
  marks: ChartMarks
  view: View
  frame: Size
  /** Puts this point of the picture into the middle. */
  onLook: (x: number, y: number) => void
}

const widest = 190
const highest = 120

function isWhole({ x, y, scale }: View, picture: Size, frame: Size) {
  return (
    x >= 0 && y >= 0 && x + picture.width * scale <= frame.width && y + picture.height * scale <= frame.height
  )
}

/** The whole chart in a corner, and which part of it is seen: for the pointer; keys have arrows. */
export function MiniMap({ layout, marks, view, frame, onLook }: MiniMapProps) {
  if (isWhole(view, layout, frame)) return null
  const ratio = Math.min(widest / layout.width, highest / layout.height)
  const look = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) => {
    if (buttons !== 1) return
    const { left, top } = currentTarget.getBoundingClientRect()
    onLook((clientX - left) / ratio, (clientY - top) / ratio)
  }
  return (
    <svg
      className="mini-map"
      aria-hidden="true"
      width={layout.width * ratio}
      height={layout.height * ratio}
      viewBox={`0 0 ${String(layout.width)} ${String(layout.height)}`}
      onPointerDown={look}
      onPointerMove={look}
    >
      {layout.states.map(({ id, x, y, width, height }, index) => (
        <rect
          key={id}
          className={`${index === 0 ? 'mini-all' : 'mini-state'}${marks.active.has(id) && index > 0 ? ' is-active' : ''}${marks.selected === id ? ' is-selected' : ''}`}
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
      <rect
        className="mini-seen"
        x={-view.x / view.scale}
        y={-view.y / view.scale}
        width={frame.width / view.scale}
        height={frame.height / view.scale}
      />
    </svg>
  )
}
