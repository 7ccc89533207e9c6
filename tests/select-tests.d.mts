export function testFiles(): string[]
export function takesLong(file: string): boolean
export function databaseTests(): string[]
export function apartTests(): string[]
export function quickTests(): string[]
