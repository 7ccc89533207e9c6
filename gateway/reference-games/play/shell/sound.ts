/** The sound cues of a game. */
export type Cue = 'start' | 'stop' | 'bet' | 'win' | 'gone'

const loudness = 0.14

type Tone = readonly [hertz: number, from: number, seconds: number]

/** Each cue is a few soft tones. A loss is quiet: nothing sounds like a win that is none. */
const cues: Readonly<Record<Cue, readonly Tone[]>> = {
  start: [
    [220, 0, 0.09],
    [330, 0.06, 0.12],
  ],
  stop: [[146, 0, 0.09]],
  bet: [[520, 0, 0.07]],
  win: [
    [523, 0, 0.18],
    [659, 0.11, 0.18],
    [784, 0.22, 0.32],
  ],
  gone: [[110, 0, 0.3]],
}

export interface Sound {
  readonly isOn: boolean
  turn(isOn: boolean): void
  play(cue: Cue): void
}

/** Sound as the player left it; `keep` remembers what they choose now. Nothing is loaded: tones are made on the spot. */
export function createSound(wasOn: boolean, keep: (isOn: boolean) => void): Sound {
  let isOn = wasOn
  let context: AudioContext | undefined
  const play = (cue: Cue) => {
    if (!isOn || document.hidden) return
    context ??= new AudioContext()
    void context.resume()
    for (const [hertz, from, seconds] of cues[cue]) {
      const at = context.currentTime + from
      const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
      const level = new GainNode(context, { gain: 0 })
      level.gain.setValueAtTime(0, at)
      level.gain.linearRampToValueAtTime(loudness, at + 0.015)
      level.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
      tone.connect(level).connect(context.destination)
      tone.start(at)
      tone.stop(at + seconds)
    }
  }
  return {
    get isOn() {
      return isOn
    },
    turn(next) {
      isOn = next
      keep(next)
      if (next) play('bet')
    },
    play,
  }
}
