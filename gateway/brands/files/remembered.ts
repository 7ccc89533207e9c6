/** A question whose answer about an object is stored as long as the object: brands share the parts that they inherit. */
export function remembered<Part extends object, Answer>(ask: (part: Part) => Answer): (part: Part) => Answer {
  const known = new WeakMap<Part, { answer: Answer }>()
  return (part) => {
    const found = known.get(part) ?? { answer: ask(part) }
    known.set(part, found)
    return found.answer
  }
}
