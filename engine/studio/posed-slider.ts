import type { BotChallenge } from '../../machines/members/bot-check/bot-check.types.ts'
import { slider } from '../../machines/members/bot-check/bot-check.world.ts'

function base64(canvas: HTMLCanvasElement) {
  return canvas.toDataURL('image/webp').split(',')[1] ?? ''
}

function painted(width: number, height: number, paint: (brush: CanvasRenderingContext2D) => void): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) return slider.picture
  paint(brush)
  return base64(canvas)
}

const gap = 200

function landscape(brush: CanvasRenderingContext2D): void {
  const { width, height } = slider
  const sky = brush.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, '#4d7ea8')
  sky.addColorStop(0.6, '#c58f6b')
  sky.addColorStop(1, '#5c4a72')
  brush.fillStyle = sky
  brush.fillRect(0, 0, width, height)
  for (let hill = 0; hill < 4; hill++) {
    brush.fillStyle = `rgb(${String(40 + hill * 12)} ${String(60 + hill * 9)} 80 / 0.55)`
    brush.beginPath()
    brush.ellipse(40 + hill * 90, height + 18 - hill * 6, 90, 70, 0, 0, Math.PI * 2)
    brush.fill()
  }
}

/** A bot check with a picture, as the gateway would send it. */
export function makeSlider(): BotChallenge {
  const { width, height, pieceSize, pieceTop } = slider
  const picture = painted(width, height, (brush) => {
    landscape(brush)
    brush.fillStyle = 'rgb(0 0 0 / 0.55)'
    brush.fillRect(gap, pieceTop, pieceSize, pieceSize)
  })
  const piece = painted(pieceSize, pieceSize, (brush) => {
    brush.translate(-gap, -pieceTop)
    landscape(brush)
    brush.strokeStyle = '#fff'
    brush.lineWidth = 2
    brush.strokeRect(gap + 1, pieceTop + 1, pieceSize - 2, pieceSize - 2)
  })
  return { ...slider, picture, piece }
}
