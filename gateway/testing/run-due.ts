import type { LoadedBrand } from '../base/brand/brand.types.ts'
import { runJobs } from '../base/jobs/run-jobs.ts'
import type { JobKind } from '../base/platform/job-kind.ts'
import type { Platform } from '../base/platform/platform.ts'

/** Runs the jobs of a brand that are due, and waits for those that the gateway's own turn, once a second, took before. */
export async function runDue(
  platform: Platform,
  brand: LoadedBrand,
  kinds: readonly JobKind[] = [],
): Promise<void> {
  await runJobs({ platform, brand, now: platform.clock() }, kinds)
  await platform.background.idle()
}
