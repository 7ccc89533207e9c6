import { useLayoutEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { useEngine } from '../../engine/engine.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    way: Way
  }
}

interface GoOptions {
  replace?: boolean
  /** So many dialogs stay open over it; without, they all close. */
  dialogs?: number
}

/** Goes to an address of this site; to the current one, replacing it. */
export type Go = (to: string, options?: GoOptions) => void

export interface Way {
  to: Go
  /** Goes where the last `to` began, instead of where one is; home where this visit began here. */
  back: () => void
  /** Where `back` goes. */
  before: () => string
  /** Sets the router that it goes through. */
  bind: (navigate: NavigateFunction) => void
}

/** Makes the way through the site. It reads no location, so that components holding it do not render at every navigation. */
export function createWay(): Way {
  let through: NavigateFunction | undefined
  let before = '/'
  return {
    bind: (navigate) => (through = navigate),
    to(to, { replace, dialogs = 0 } = {}) {
      const here = location.pathname + location.search + location.hash
      if (to.split('?', 1)[0] !== location.pathname) before = here
      const state = dialogs > 0 ? { dialogs } : null
      void through?.(to, { replace: replace ?? to === here, state })
    },
    before: () => before,
    // Not by the browser's history: a frame may have entries of its own in it.
    back: () => void through?.(before, { replace: true }),
  }
}

/** Hands the router of this tree to the engine. */
export function BindWay(): null {
  const { way } = useEngine()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    way.bind(navigate)
  }, [way, navigate])
  return null
}
