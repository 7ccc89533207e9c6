interface PressedKey {
  key: string
  keyCode?: number
  isComposing?: boolean
  /** Of React, which does not hand the browser's flag on. */
  nativeEvent?: { isComposing?: boolean }
}

/** What Safari reports as the code of a key that ends a composition, after the composition has ended. */
const composedKeyCode = 229

/** Whether a key means itself: one that only ends the composition of an input method (Chinese, Japanese, Korean …) does not. */
export function isKey(event: PressedKey, ...keys: readonly string[]): boolean {
  const isComposing = event.isComposing ?? event.nativeEvent?.isComposing ?? false
  return keys.includes(event.key) && !isComposing && event.keyCode !== composedKeyCode
}
