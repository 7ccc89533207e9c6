import { options } from 'preact'

// Preact ends its wait for a frame by itself, 35 milliseconds later, when the window of a test file may be gone: a plain timer has no
// need of one.
options.requestAnimationFrame = (run) => void setTimeout(run)
