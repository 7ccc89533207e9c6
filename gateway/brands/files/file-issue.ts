import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

/** Something wrong with a file as a whole. */
export function fileIssue(code: string, message: string, fix: string, more: Partial<Issue> = {}): Issue {
  return {
    code,
    path: [],
    message,
    fix,
    ...more,
  }
}
