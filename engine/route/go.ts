import { useLayoutEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { useEngine } from '../root/engine.ts'

/** Goes to an address of this site; to the one it is at, in place of it. */
export type Go = (to: string, options?: { replace?: boolean }) => void

export interface Way {
  to: Go
  /** Tells through which router it goes. */
  bind: (navigate: NavigateFunction) => void
}

/** Makes the way through the site. It reads no location, so that whoever holds it is not drawn anew at every navigation. */
export function createWay(): Way {
  let through: NavigateFunction | undefined
  return {
    bind: (navigate) => (through = navigate),
    to(to, { replace } = {}) {
      const here = location.pathname + location.search + location.hash
      void through?.(to, { replace: replace ?? to === here })
    },
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
