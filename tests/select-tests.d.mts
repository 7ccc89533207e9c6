export function testFiles(): string[]
export function takesLong(file: string): boolean
export function databaseTests(): string[]
export function embeddedTests(isInPart: (file: string, index: number) => boolean): string[]
export function apartTests(): string[]
export function quickTests(): string[]
