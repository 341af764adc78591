-- Other quantities in random carts, each visitor from an address of their own.
-- LINES: a file with one path of a line of a cart a line.
local paths = {}
for line in io.lines(os.getenv("LINES")) do paths[#paths + 1] = line end
math.randomseed(os.time())

local function byte() return math.random(1, 254) end

request = function()
  return wrk.format("PUT", paths[math.random(#paths)], {
    ["content-type"] = "application/json",
    ["Host"] = "bench.example",
    ["idSite"] = os.getenv("SITE"),
    ["x-forwarded-for"] = "10." .. byte() .. "." .. byte() .. "." .. byte(),
  }, '{"quantity":' .. math.random(1, 24) .. '}')
end
