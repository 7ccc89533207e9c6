/**
 * What an area needs of the areas above it, which it must not import. Whoever needs it declares its hook here, by merging
 * into this interface; whoever implements it names it in its manifest.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Hooks {}

/** Returns all implementations of a hook, in the order of the areas. */
export function hooked<N extends keyof Hooks>(
  { hooks }: { hooks: readonly Partial<Hooks>[] },
  name: N,
): Hooks[N][] {
  return hooks.flatMap((given) => {
    const hook = given[name]
    return hook === undefined ? [] : [hook as Hooks[N]]
  })
}
