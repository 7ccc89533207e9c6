export function testFiles(): string[]
export function databaseTests(): string[]
export function apartTests(): string[]
export function quickTests(): string[]
