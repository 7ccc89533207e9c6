const starting = /\b(spawn|fork|execFile)(Sync)?\(|\brunCli\(/

/** Whether the text of a test file starts programs of its own. */
export function startsPrograms(text) {
  return starting.test(text)
}
