import { spawnSync } from 'node:child_process'

const dayMs = 86_400_000

/** A function that asks git about a folder, and answers undefined where that fails. */
export function askGit(folder) {
  return (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
}

/**
 * Which of several parts is run, counted from 0, and what that goes by: the number of commits, so that the same commit
 * runs the same tests on every day; the day where history is shallow or absent, since every commit has the same number there.
 */
export function choosePart(parts, git, now = Date.now()) {
  const commits =
    git('rev-parse', '--is-shallow-repository') === 'false' ? git('rev-list', '--count', 'HEAD') : undefined
  return commits === undefined
    ? { part: Math.floor(now / dayMs) % parts, by: 'the day' }
    : { part: Number(commits) % parts, by: 'the number of commits' }
}
