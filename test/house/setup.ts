// Runs before every test file; what it imports is loaded once where files share a process.
import "./quick-equality.js";
