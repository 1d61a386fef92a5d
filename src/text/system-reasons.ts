import { ownField } from "../fields.js";

const REASONS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `the folder ${folderOf(path)} does not exist; create it`,
  ENOTDIR: (path) => `${folderOf(path)} is not a folder; check the path`,
  EISDIR: () => "it is a folder; give the path of a file",
  NOT_A_FILE: () => "it is a pipe or a device; give the path of a file",
  EACCES: () => "permission denied; check the permissions",
  EPERM: () => "permission denied; check the permissions",
  EPIPE: () => "the program that reads it has ended; start it again",
  EROFS: () => "the file system is read-only; choose another folder",
  ENOSPC: () => "no space is left; free some",
  EDQUOT: () => "no space is left for this user; free some",
  EFBIG: () => "the file is too large for its disk; choose another folder",
  EIO: () => "the disk failed; check it",
  EMFILE: () => "too many files are open; close some",
  ENFILE: () => "too many files are open; close some",
  ENAMETOOLONG: () => "its name is too long; choose a shorter one",
  ELOOP: () => "its links lead in a circle; correct them",
  EBUSY: () => "another program uses it; close that program",
  ETXTBSY: () => "another program uses it; close that program",
  Z_DATA_ERROR: () => "its gzip is damaged; get the file again",
  Z_BUF_ERROR: () => "its gzip ends too early; get the file again",
};

/** The reason why the system refused, and what to do about it, in words. */
export function reasonOf(cause: unknown, path: string): string {
  const { code, message, path: at, syscall } = cause as NodeJS.ErrnoException;
  if (code === "ENOENT" && syscall === "realpath") return `the folder ${at} does not exist; create it`;
  return ownField(REASONS, code ?? "")?.(path) ?? `${message}; check the path`;
}

/** The reason why something could not be read, and what to do about it, in words. */
export function unreadReasonOf(cause: unknown, path: string): string {
  const { code, path: at = path } = cause as NodeJS.ErrnoException;
  if (code === "ENOENT") return `${at === path ? "it" : at} does not exist; check the path`;
  return reasonOf(cause, path);
}

/** The folder of a path, like Node's `dirname`. */
function folderOf(path: string): string {
  const [, folder] = /^(.*)[/\\][^/\\]+[/\\]*$/s.exec(path) ?? [];
  return folder === undefined ? "." : folder || "/";
}
