import { ownField } from "../fields.js";

/** What an error of the system says of itself. */
interface SystemError extends Error {
  readonly code?: string;
  readonly path?: string;
  readonly syscall?: string;
}

const REASONS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `the folder ${folderOf(path)} does not exist`,
  ENOTDIR: (path) => `${folderOf(path)} is not a folder`,
  EISDIR: () => "it is a folder",
  EACCES: () => "permission denied",
  EPERM: () => "permission denied",
  EPIPE: () => "its reader has gone",
  EROFS: () => "the file system is read-only",
  ENOSPC: () => "no space is left",
  EDQUOT: () => "no space is left for this user",
  EFBIG: () => "a file may not be so large there",
  EIO: () => "the disk failed",
  EMFILE: () => "too many files are open",
  ENFILE: () => "too many files are open",
  ENAMETOOLONG: () => "its name is too long",
  ELOOP: () => "its links lead in a circle",
  EBUSY: () => "another program uses it",
  ETXTBSY: () => "another program uses it",
  Z_DATA_ERROR: () => "its gzip is damaged",
  Z_BUF_ERROR: () => "its gzip ends too early",
};

/** Why the system refused, in words. */
export function reasonOf(cause: unknown, path: string): string {
  const { code, message, path: at, syscall } = cause as SystemError;
  if (code === "ENOENT" && syscall === "realpath") return `the folder ${at} does not exist`;
  return ownField(REASONS, code ?? "")?.(path) ?? message;
}

/** Why something could not be read, in words. */
export function unreadReasonOf(cause: unknown, path: string): string {
  const { code, path: at = path } = cause as SystemError;
  if (code === "ENOENT") return `${at === path ? "it" : at} does not exist`;
  return reasonOf(cause, path);
}

/** The folder that a path leads into, as `dirname` has it. */
function folderOf(path: string): string {
  const [, folder] = /^(.*)[/\\][^/\\]+[/\\]*$/s.exec(path) ?? [];
  return folder === undefined ? "." : folder || "/";
}
