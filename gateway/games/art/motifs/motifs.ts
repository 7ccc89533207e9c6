import type { GameMotif } from '../../../../schemas/base/game-motifs.ts'
import { bull, elephant, lion, snake, tiger, wolf } from './beasts.ts'
import { cage, clock, pearl, ticket } from './draws.ts'
import { bell, drum, fan, guitar, lantern, mask, parol, trophy } from './festival.ts'
import { arches, ascent, bamboo, citrus, cubes, dunes, koi, peaks, prism } from './featured.ts'
import { clover, flower, lotus, palm } from './garden.ts'
import { bomb, mine, plane, rocket } from './machines.ts'
import type { Build, Motif } from './motif.ts'
import { hourglass, lamp, palace, potion, pyramids, volcano } from './places.ts'
import { anchor, compass, lighthouse, ship, wave } from './sea.ts'
import { bolt, comet, flame, moon, starMotif, sun } from './sky.ts'
import { basketball, football, glove, racket } from './sports.ts'
import { balls, cards, chips, dice, wheel } from './table-games.ts'
import { chest, coin, crown, gem, key, seven, shield, sword } from './treasure.ts'
import { butterfly, dragon, eagle, feather, horse, oni, phoenix, rooster, turtle } from './wings.ts'

function drawn(hues: string, build: Build): Motif {
  return {
    hues: hues.split(' ') as unknown as Motif['hues'],
    build,
  }
}

/** Everything that can be drawn, with its three hues. */
export const motifs: Readonly<Record<GameMotif, Motif>> = {
  tiger: drawn('orange pale gold', tiger),
  lion: drawn('gold earth green', lion),
  wolf: drawn('steel blue gold', wolf),
  dragon: drawn('green red gold', dragon),
  snake: drawn('green gold red', snake),
  bull: drawn('earth rose gold', bull),
  elephant: drawn('steel rose gold', elephant),
  eagle: drawn('earth gold gold', eagle),
  rooster: drawn('orange red gold', rooster),
  turtle: drawn('green earth gold', turtle),
  butterfly: drawn('violet rose gold', butterfly),
  phoenix: drawn('red orange gold', phoenix),
  horse: drawn('earth violet gold', horse),
  lotus: drawn('rose violet green', lotus),
  flower: drawn('rose green gold', flower),
  palm: drawn('green earth gold', palm),
  clover: drawn('green green gold', clover),
  crown: drawn('gold violet red', crown),
  gem: drawn('blue violet pale', gem),
  coin: drawn('gold orange red', coin),
  chest: drawn('earth gold gold', chest),
  bell: drawn('gold orange red', bell),
  lantern: drawn('red earth gold', lantern),
  parol: drawn('red violet gold', parol),
  compass: drawn('red gold blue', compass),
  anchor: drawn('steel earth gold', anchor),
  ship: drawn('earth pale red', ship),
  mask: drawn('violet red gold', mask),
  oni: drawn('red earth gold', oni),
  palace: drawn('pale orange blue', palace),
  lighthouse: drawn('red earth gold', lighthouse),
  volcano: drawn('violet earth orange', volcano),
  pyramids: drawn('gold orange pale', pyramids),
  wave: drawn('blue blue pale', wave),
  moon: drawn('gold pale gold', moon),
  sun: drawn('gold orange red', sun),
  star: drawn('gold orange red', starMotif),
  comet: drawn('orange violet gold', comet),
  bolt: drawn('gold blue pale', bolt),
  flame: drawn('red orange gold', flame),
  sword: drawn('gold earth red', sword),
  shield: drawn('blue gold pale', shield),
  key: drawn('gold orange red', key),
  hourglass: drawn('earth gold gold', hourglass),
  lamp: drawn('gold orange blue', lamp),
  potion: drawn('violet earth green', potion),
  drum: drawn('gold red earth', drum),
  guitar: drawn('orange earth gold', guitar),
  fan: drawn('red gold rose', fan),
  feather: drawn('green blue gold', feather),
  trophy: drawn('gold earth red', trophy),
  rocket: drawn('pale red orange', rocket),
  plane: drawn('pale red blue', plane),
  mine: drawn('steel earth red', mine),
  bomb: drawn('steel orange gold', bomb),
  dice: drawn('pale red earth', dice),
  cards: drawn('red gold gold', cards),
  wheel: drawn('red gold green', wheel),
  chips: drawn('red blue green', chips),
  football: drawn('gold blue red', football),
  basketball: drawn('orange earth gold', basketball),
  racket: drawn('blue red gold', racket),
  glove: drawn('red gold gold', glove),
  balls: drawn('red blue gold', balls),
  seven: drawn('red gold gold', seven),
  ticket: drawn('red blue gold', ticket),
  cage: drawn('red gold blue', cage),
  pearl: drawn('rose violet gold', pearl),
  clock: drawn('gold red earth', clock),
  koi: drawn('pale orange red', koi),
  citrus: drawn('orange gold green', citrus),
  prism: drawn('blue violet pale', prism),
  peaks: drawn('blue steel pale', peaks),
  bamboo: drawn('green gold earth', bamboo),
  arches: drawn('earth orange gold', arches),
  cubes: drawn('gold blue red', cubes),
  dunes: drawn('gold orange red', dunes),
  ascent: drawn('violet gold blue', ascent),
}
