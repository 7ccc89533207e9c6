/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'

/** A symbol is drawn in a box of 100: flat planes, lit from the upper left, in three tones of one colour. */
interface Drawing {
  tone: string
  shape: JSX.Element
}

const drawings: readonly Drawing[] = [
  {
    tone: 'gold',
    shape: (
      <>
        <path class="b" d="M16 72 10 32l20 16L50 20l20 28 20-16-6 40z" />
        <path class="d" d="M50 20l20 28 20-16-6 40H50z" />
        <path class="l" d="M16 72h68v10H16z" />
        <circle class="w" cx="50" cy="58" r="7" />
      </>
    ),
  },
  {
    tone: 'rose',
    shape: (
      <>
        <path class="b" d="M50 86 14 42l14-24h44l14 24z" />
        <path class="d" d="M50 86 62 42h24z" />
        <path class="l" d="M28 18h22L38 42H14z" />
        <path class="w" d="M38 42h24L50 86z" opacity=".35" />
      </>
    ),
  },
  {
    tone: 'violet',
    shape: (
      <>
        <path class="b" d="M50 12c22 0 30 16 30 36v18l8 10H12l8-10V48c0-20 8-36 30-36z" />
        <path class="d" d="M50 12c22 0 30 16 30 36v18l8 10H50z" />
        <path class="l" d="M32 42c0-12 5-18 12-20-4 8-5 18-5 34h-7z" />
        <path class="b" d="M40 80h20a10 10 0 0 1-20 0z" />
      </>
    ),
  },
  {
    tone: 'sky',
    shape: (
      <>
        <path class="b" d="M50 10l12 27 29 3-22 19 7 29-26-16-26 16 7-29L9 40l29-3z" />
        <path class="d" d="M50 10l12 27 29 3-22 19 7 29-26-16z" />
        <path class="l" d="M50 10 38 37 9 40l41 10z" opacity=".5" />
      </>
    ),
  },
  {
    tone: 'leaf',
    shape: (
      <>
        <path class="b" d="M50 88C16 72 14 34 50 12c36 22 34 60 0 76z" />
        <path class="d" d="M50 12c36 22 34 60 0 76z" />
        <path class="k" d="M50 24v58M50 44l16-10M50 58l18-10M50 44 34 34M50 58 32 48" />
      </>
    ),
  },
  {
    tone: 'coral',
    shape: (
      <>
        <path class="b" d="M8 60c14 0 14-14 28-14s14 14 28 14 14-14 28-14v34H8z" />
        <path
          class="l"
          d="M8 44c14 0 14-14 28-14s14 14 28 14 14-14 28-14v10c-14 0-14 14-28 14S50 40 36 40 22 54 8 54z"
        />
        <path class="d" d="M8 74c14 0 14-10 28-10s14 10 28 10 14-10 28-10v16H8z" />
      </>
    ),
  },
  {
    tone: 'teal',
    shape: (
      <>
        <path class="b" d="M62 14a36 36 0 1 0 22 58A30 30 0 0 1 62 14z" />
        <path class="d" d="M84 72A36 36 0 0 1 30 80c20 4 40-2 54-8z" />
        <circle class="l" cx="38" cy="44" r="6" />
        <circle class="l" cx="34" cy="62" r="4" />
      </>
    ),
  },
  {
    tone: 'wild',
    shape: (
      <>
        <path class="b" d="M12 26h76v48H12z" />
        <path class="d" d="M4 36h12v48l-8-8-4 8zM84 36h12v48l-4-8-8 8z" />
        <path class="w" d="M26 38l7 24h6l5-16 5 16h7l8-24h-8l-4 14-5-14h-6l-5 14-4-14z" />
      </>
    ),
  },
  {
    tone: 'sun',
    shape: (
      // Its lowest ray ends below the box.
      <g transform="translate(3 -.8) scale(.94)">
        <path
          class="d"
          d="M50 4l8 16 16-8v18l18 0-8 16 16 8-16 8 8 16H74v18l-16-8-8 16-8-16-16 8V78H8l8-16L0 54l16-8-8-16h18V12l16 8z"
        />
        <circle class="b" cx="50" cy="54" r="26" />
        <path class="l" d="M50 28a26 26 0 0 0-26 26c8-12 16-18 26-26z" />
      </g>
    ),
  },
]

const fish: readonly string[] = ['gold', 'rose', 'violet', 'sky', 'coral', 'teal']

/** What the pictures of a title are: the hand of its studio, and what the title is about. */
export interface TitleArt {
  style: string
  motif: string
}

const companions = ['gem', 'crown', 'bell', 'star', 'clover', 'moon', 'key']

/** What the studio draws for the seven plain symbols; the rarest is the title's own. */
function getPicture({ style, motif }: TitleArt, at: number): string {
  const others = companions.filter((name) => name !== motif)
  return `/art/symbol/${style}/${at === 0 ? motif : (others[at - 1] ?? 'star')}.svg`
}

/** A symbol of a sheet of lines: in the hand of the studio where it can be had, else our own. */
export function ReelSymbol({ at, art }: { at: number; art: TitleArt }) {
  const [isMissing, setMissing] = useState(false)
  if (at < 7 && !isMissing)
    return (
      <img
        class="symbol"
        src={getPicture(art, at)}
        alt=""
        draggable={false}
        onError={() => setMissing(true)}
      />
    )
  const { tone, shape } = drawings[at] ?? drawings[0] ?? { tone: 'gold', shape: null }
  return (
    <svg viewBox="0 0 100 100" class={`symbol tone-${tone}`} aria-hidden="true">
      {shape}
    </svg>
  )
}

/** A swimmer of a sheet of catches: the rarer, the grander. */
export function FishSymbol({ at }: { at: number }) {
  const isGrand = at < 2
  return (
    <svg viewBox="0 0 100 100" class={`symbol tone-${fish[at] ?? 'teal'}`} aria-hidden="true">
      <path class="d" d={isGrand ? 'M74 50l24-28-4 28 4 28z' : 'M72 50l22-18v36z'} />
      <path class="b" d="M6 52c10-24 46-34 72-2-26 30-62 24-72 2z" />
      <path class="l" d="M10 48c14-18 40-24 60-4-22-8-42-6-60 4z" />
      <path class="d" d={isGrand ? 'M34 26c8-14 24-16 30-4l-6 8z' : 'M40 28c6-8 14-8 18-2l-4 6z'} />
      {at % 2 === 0 ? <path class="k" d="M44 38c6 8 6 18 0 26M56 38c6 8 6 18 0 24" /> : null}
      <circle class="w" cx="24" cy="46" r="6" />
      <circle class="e" cx="23" cy="46" r="3" />
    </svg>
  )
}

/** A coin of a sheet that holds: flat planes as the other symbols, with what it pays on it. */
export function CoinSymbol({ text }: { text?: string }) {
  return (
    <span class="coin">
      <svg viewBox="0 0 100 100" class="symbol tone-gold">
        <circle class="d" cx="50" cy="54" r="42" />
        <circle class="b" cx="50" cy="50" r="42" />
        <path class="l" d="M50 8a42 42 0 0 0-42 42c9-21 24-34 42-42z" />
        <circle class="d" cx="50" cy="50" r="31" />
        <circle class="l" cx="50" cy="50" r="27" opacity=".9" />
        {text === undefined ? <path class="b" d="M50 32 62 50 50 68 38 50z" /> : null}
      </svg>
      {text === undefined ? null : <b>{text}</b>}
    </span>
  )
}
