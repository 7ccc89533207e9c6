export { canUsePasskeys } from '../../members/passkeys/passkeys.ts'
