import { useState } from 'react'
import { WishKeys } from '../../base/call/wish-keys.ts'

/** Keys that last as long as the component. */
export function useWishKey(): WishKeys {
  const [keys] = useState(() => new WishKeys())
  return keys
}
