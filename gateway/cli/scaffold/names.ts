import { StartRefused } from '../../base/config/config.ts'

/** `wish-list` as `wishList`. */
export function camelCase(kebab: string): string {
  return kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `wish-list` as `WishList`. */
export function pascalCase(kebab: string): string {
  const name = camelCase(kebab)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `wishList` as `wish-list`. */
export function kebabCase(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** A wing and a name such as `rewards/wish-list`; refuses any other text. */
export function parsePlace(text: string, wings: readonly string[]): { wing: string; name: string } {
  const [wing = '', name = '', ...others] = text.split('/')
  if (!wings.includes(wing) || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || others.length > 0)
    throw new StartRefused(
      `"${text}" is not a valid place. Write <wing>/<name> such as ${wings[0] ?? ''}/wish-list. Wings: ${wings.join(', ')}.`,
    )
  return { wing, name }
}
