import type { Engine } from '../../base/engine/engine.ts'

/** Milliseconds for which the page is held until the game's own picture is there. */
const longestHold = 320
const step = 16
const name = 'game'

/** What the touched picture becomes, by its selector: game.css gives it the same name. */
const cover = '.game__cover'

async function isThere(selector: string): Promise<boolean> {
  for (let waited = 0; waited < longestHold; waited += step) {
    if (document.querySelector(selector)) return true
    await new Promise((resolve) => setTimeout(resolve, step))
  }
  return false
}

function mayMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Goes to a game's page. Where the browser can and motion is wanted, the picture that was touched grows into the game's own. */
export function enterGame({ way }: Pick<Engine, 'way'>, to: string, picture?: HTMLElement | null): void {
  if (!picture || !mayMove()) {
    way.to(to)
    return
  }
  picture.style.viewTransitionName = name
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = ''
    way.to(to)
    if (!(await isThere(cover))) transition.skipTransition()
  })
  // A skipped transition rejects; the page is there all the same.
  transition.ready.catch(() => undefined)
}
