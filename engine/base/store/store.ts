import { useSyncExternalStore } from 'react'

/** One value that is read now and watched later. Equal values (Object.is) notify nobody. */
export interface Store<T> {
  get: () => T
  /** What it held when it was made: what the server rendered with. */
  first: () => T
  set: (next: T | ((value: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a store. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    first: () => initial,
    set(next) {
      const made = typeof next === 'function' ? (next as (value: T) => T)(value) : next
      if (Object.is(made, value)) return
      value = made
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reads a store in a component and renders again when it changes. Hydration sees what the server saw. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'first' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.first)
}
