/** Lets requests come between two steps. */
export function breath(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}
