import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { replaceFile } from '../replace-file.mjs';

// An import reads all that a module has, and so loads what some of it needs: web cryptography, streams of files.
const { hash } = process.getBuiltinModule('node:crypto');
const { readFileSync } = process.getBuiltinModule('node:fs');

const wrapperStart = '(function(exports,require,module,__filename,__dirname){';

/**
 * Runs a CommonJS program with what V8 had compiled of it when it last ended well: every function that was called then,
 * while Node's own compile cache has but those that are compiled as soon as they are read.
 * @param {{ file: string, code?: string, kept: string }} program `code` if it is read already; `kept`: file of the compiled code
 */
export function runCompiled({ file, code = readFileSync(file, 'latin1'), kept }) {
  const cachedData = readKept(kept);
  const script = new Script(`${wrapperStart}${code}\n})`, {
    filename: file,
    columnOffset: -wrapperStart.length,
    cachedData,
  });
  if (!cachedData || script.cachedDataRejected)
    process.once('exit', (exitCode) => {
      if (exitCode === 0) keep(kept, script.createCachedData());
    });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
}

const digestBytes = 20;

/** @param {Buffer} bytes */
const digestOf = (bytes) => hash('sha1', bytes, 'buffer');

/**
 * V8 believes what it is given: altered bytes would end the process.
 * @param {string} file
 */
function readKept(file) {
  try {
    const bytes = readFileSync(file);
    const data = bytes.subarray(digestBytes);
    return digestOf(data).equals(bytes.subarray(0, digestBytes)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A folder that cannot be written costs time at the next start and is no reason to fail this one.
 * @param {string} file
 * @param {Buffer} data
 */
function keep(file, data) {
  try {
    replaceFile(file, Buffer.concat([digestOf(data), data]));
  } catch {}
}
