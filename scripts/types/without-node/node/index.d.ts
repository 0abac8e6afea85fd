/**
 * Stands where a package asks for Node's types (`/// <reference types="node" />`) in a process that has no Node: with
 * them, `process` and `Buffer` would look as if they were there.
 */
export {};
