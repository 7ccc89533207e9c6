import type { SiteCalls } from '../call/call.ts'
import { useEngine } from '../engine/engine.ts'
import { createUseCommand } from '../query/create-use-command.ts'

/** Makes a mutating call on submit; what it says that it may have changed is refetched. */
export const useCommand = createUseCommand<SiteCalls>({ useClient: useEngine })
