/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Sound } from './sound.ts'
import type { Language } from '../words/words.ts'

/** Turns the sound on and off. */
export function SoundButton({ sound, t }: { sound: Sound; t: Language['t'] }) {
  const [isOn, setOn] = useState(sound.isOn)
  return (
    <button
      type="button"
      class="icon"
      data-testid="sound"
      aria-pressed={isOn}
      aria-label={t('sound')}
      onClick={() => {
        sound.turn(!isOn)
        setOn(!isOn)
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
        <path d={isOn ? 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11' : 'M16 9.5l5 5M21 9.5l-5 5'} />
      </svg>
    </button>
  )
}
