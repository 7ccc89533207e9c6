import { appendFileSync } from 'node:fs'
import path from 'node:path'

/** Writes down which tests passed at their second try only: a line each, to the file that LIVERY_TEST_SECOND_TRIES names. */
export default class SecondTries {
  onTestCaseResult(test) {
    const file = process.env.LIVERY_TEST_SECOND_TRIES
    if (file === undefined || test.diagnostic()?.flaky !== true) return
    const from = path.relative(path.resolve(import.meta.dirname, '..'), test.module.moduleId)
    appendFileSync(file, `${from} › ${test.fullName}\n`)
  }
}
